/** The text of each setting: written beside its shape, shown in `docs/operate/settings.md`, and used at the start. */
import { z } from 'zod';

export interface SettingText {
  /** What the setting does, as in the table of settings. */
  what: string;
  /** What applies if it is unset, unless its shape says so. */
  unset?: string;
}

/** Every shape of a setting is registered here, last in its chain: another method would make a shape without the text. */
export const settingTexts = z.registry<SettingText>();

export const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** A comma-separated list. */
export const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(item));

export interface SettingRow extends SettingText {
  name: string;
  unset: string;
}

/** Returns the rows of a group. Throws for a setting without a text. */
export function rowsOf(shape: Readonly<Record<string, z.ZodType>>): SettingRow[] {
  return Object.entries(shape).map(([name, type]) => {
    const text = settingTexts.get(type);
    if (text === undefined) throw new Error(`${name} has no text in the registry of the settings`);
    return { name, what: text.what, unset: text.unset ?? defaultOf(type) };
  });
}

function defaultOf(type: z.ZodType): string {
  if (!(type instanceof z.ZodDefault || type instanceof z.ZodPrefault)) return '–';
  const value: unknown = type.def.defaultValue;
  if (typeof value === 'object') return '–';
  return `\`${String(value)}\``;
}
