/**
 * Whether a time zone of this name is known. Offsets such as +05:00 do not count, since they have no daylight saving
 * time.
 */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
