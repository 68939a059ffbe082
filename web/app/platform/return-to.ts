const KEY = 'return_to'

/** A page of our own that is worth returning to: never another site, nor the sign-in pages themselves. */
export const isReturnPath = (path: string | null): path is string =>
  path !== null && /^\/[^/\\]/.test(path) && !/^\/auth(\/|$)/.test(path) && path.length <= 2_000

/** Remembers where somebody was going who has to sign in first. */
export function rememberReturn(path: string): void {
  if (isReturnPath(path)) sessionStorage.setItem(KEY, path)
}

/** Where somebody was going, if anywhere. */
export function returnPath(): string | null {
  const path = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
  return isReturnPath(path) ? path : null
}

export const forgetReturn = (): void => sessionStorage.removeItem(KEY)

/** The same, once: after signing in. */
export function takeReturn(): string | null {
  const path = returnPath()
  forgetReturn()
  return path
}
