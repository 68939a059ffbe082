/** A national Pakistani mobile number. 05… is left alone, because both Saudi and Emirati numbers start that way. */
const PAKISTANI = /^03\d{9}$/

/** Adds the country code to a typed number where it can be determined. */
export function withCountryCode(typed: string): string {
  const bare = typed.replace(/[\s()-]/g, '')
  if (bare.startsWith('00')) return `+${bare.slice(2)}`
  if (/^92\d{10}$/.test(bare)) return `+${bare}`
  return PAKISTANI.test(bare) ? `+92${bare.slice(1)}` : typed.trim()
}
