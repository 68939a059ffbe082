/**
 * What a person typed and may need again after a reload: drafts and requests under way. It lives with the tab and goes
 * when they sign out. Numbers of passports and identity cards are never put here: anybody at the machine could read them.
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
