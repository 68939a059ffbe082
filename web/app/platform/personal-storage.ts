/**
 * Data a person entered and may need after a reload: drafts and pending requests. It belongs to the tab and is cleared
 * on sign-out. Passport and identity card numbers are never stored here: anybody using the machine could read them.
 */
const PREFIX = 'personal.'
/** Where it waits, unread, after a session ended by itself. */
const waitingPrefix = (userId: number) => `ended.${userId}.`

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
  for (const key of Object.keys(sessionStorage)) if (/^(personal|ended)\./.test(key)) sessionStorage.removeItem(key)
}

const move = (from: string, to: string): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(from)) continue
    sessionStorage.setItem(to + key.slice(from.length), sessionStorage.getItem(key) ?? '')
    sessionStorage.removeItem(key)
  }
}

/** Sets aside what somebody typed when their session ends under their hands: only they get it back. */
export const setAsidePersonal = (userId: number): void => move(PREFIX, waitingPrefix(userId))

/** Gives back what was set aside for the person who signs in, and removes what belongs to anybody else. */
export function takeBackPersonal(userId: number): void {
  move(waitingPrefix(userId), PREFIX)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('ended.')) sessionStorage.removeItem(key)
}
