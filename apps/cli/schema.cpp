// SPDX-License-Identifier: MIT
#include <rogueloom/view/schema.hpp>

#include "../common/output.hpp"
#include "commands.hpp"
#include "shared.hpp"

namespace rogueloom::cli {

namespace {

std::string shown(const Common& common, const Schema& arguments) {
    switch (arguments.form) {
    case SchemaForm::markdown:
        return view::schema_markdown();
    case SchemaForm::datapackage:
        return view::datapackage_json(load_asked_pack(common.pack).files);
    case SchemaForm::json_schema:
        return view::row_json_schema(*content::find_sheet(*arguments.sheet));
    case SchemaForm::code:
        return content::code_sheet();
    case SchemaForm::text:
        break;
    }
    return arguments.sheet ? view::schema_text(*content::find_sheet(*arguments.sheet)) : view::schema_text();
}

} // namespace

int run_command(const Common& common, const Schema& arguments) {
    app::Output output = app::Output::standard();
    Result<void> done = output.write(shown(common, arguments));
    if (done) done = output.close();
    return done ? exit_fine : end_with(failure_of(done.error()));
}

} // namespace rogueloom::cli
