// SPDX-License-Identifier: MIT
// The screen of a scene: the fight, the place or the map.
import type { Scene } from '../scene';
import { BattleScreen } from './battle';
import { BoardScreen } from './board';
import { PathScreen } from './path';
import {
  BaseScreen,
  BuildingScreen,
  EncounterScreen,
  EndScreen,
  PickScreen,
  PlacingScreen,
  RestScreen,
  RewardScreen,
  ShopScreen,
  TreasureScreen,
} from './places';
import { TripScreen } from './trip';

/// `again` begins another run from the last screen, with the same seed or another.
export function Screen({ scene, again }: { scene: Scene; again: (same: boolean) => void }) {
  if (scene.end) return <EndScreen scene={scene} again={again} />;
  if (scene.battle) return <BattleScreen scene={scene} />;
  switch (scene.here?.kind) {
    case 'reward':
      return <RewardScreen scene={scene} />;
    case 'placing':
      return <PlacingScreen scene={scene} />;
    case 'rest':
      return <RestScreen scene={scene} />;
    case 'treasure':
      return <TreasureScreen scene={scene} />;
    case 'shop':
      return <ShopScreen scene={scene} />;
    case 'base':
      return <BaseScreen scene={scene} />;
    case 'encounter':
      return <EncounterScreen scene={scene} />;
    case 'pick_cell':
      return <PickScreen scene={scene} />;
    case 'building':
      return <BuildingScreen scene={scene} />;
    default:
      break;
  }
  switch (scene.map.kind) {
    case 'path':
      return <PathScreen scene={scene} />;
    case 'board':
      return <BoardScreen scene={scene} />;
    case 'trip':
      return <TripScreen scene={scene} />;
    case 'base':
      return <BaseScreen scene={scene} />;
  }
}
