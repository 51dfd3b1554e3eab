/** What each setting is for: said beside its shape, shown in `docs/operate/settings.md`, and known to the start by name. */
import { z } from 'zod';

export interface SettingText {
  /** What it does, as the table of the settings says it. */
  what: string;
  /** What stands where it is unset, if its shape does not say it. */
  unset?: string;
}

/** Every shape of a setting is registered here, last of its chain: a method would make a shape without the text. */
export const settingTexts = z.registry<SettingText>();

export const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** Of texts, with commas. */
export const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(item));

export interface SettingRow extends SettingText {
  name: string;
  unset: string;
}

/** The rows of a group. Throws for a setting that says nothing of itself. */
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
