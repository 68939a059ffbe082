import { randomInt } from 'node:crypto'

/** Files per person. */
export const FILES_EACH = 100
/** People who have not confirmed their address keep only what an agency's application needs. */
export const UNCONFIRMED = { customer: { files: 0, megabytes: 0 }, other: { files: 10, megabytes: 12 } } as const
/** What one person can store within a day. */
export const DAILY_MEGABYTES = 200
/** Characters of a displayed name, without its extension. */
const STEM_LENGTH = 115
export const MEGAPIXELS = 40
export const LONGEST_SIDE = 4_000

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The name a file is stored under; contains nothing of the original name. */
export const newFileName = (extension: string): string =>
  `${Array.from({ length: 32 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}.${extension}`

/** The sender's file name made safe to show and save under: no path, no control or direction characters. */
export function cleanName(name: string | undefined, extension: string): string {
  const last = (name ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const shown = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  const stem = shown.replace(/\.[^.]{0,10}$/, '').trim() || 'file'
  return `${[...stem].slice(0, STEM_LENGTH).join('')}.${extension}`
}
