/**
 * Data a person entered and may need after a reload: drafts and pending requests. It belongs to the tab and is cleared
 * on sign-out. Passport and identity card numbers are never stored here: anybody using the machine could read them.
 */
const PREFIX = 'personal.'

export function readPersonal<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as T | null
  } catch {
    return null
  }
}

export const storePersonal = (name: string, value: unknown): void =>
  sessionStorage.setItem(PREFIX + name, JSON.stringify(value))

export const removePersonal = (name: string): void => sessionStorage.removeItem(PREFIX + name)

export function clearPersonal(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
