/** A mobile number as written at home in Pakistan. 05… is left alone: Saudi and Emirati numbers both begin so. */
const PAKISTANI = /^03\d{9}$/

/** A number as typed, with its country code where it can be told. */
export function withCountryCode(typed: string): string {
  const bare = typed.replace(/[\s()-]/g, '')
  if (bare.startsWith('00')) return `+${bare.slice(2)}`
  if (/^92\d{10}$/.test(bare)) return `+${bare}`
  return PAKISTANI.test(bare) ? `+92${bare.slice(1)}` : typed.trim()
}
