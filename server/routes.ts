/** Every HTTP door, one line each: route, who may enter, action. */
import { app as about } from '#contract/app.ts';
import * as apps from './actions/app.ts';
import { type House, serve, visitor } from './http.ts';

export function openDoors(house: House): void {
  serve(house, about.about, visitor, apps.about);
}
