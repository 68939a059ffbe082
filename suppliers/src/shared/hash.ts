/** Mixes several numbers into one 32-bit number: the same keys always give the same number, on every machine. */
export function mix(...keys: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const key of keys) {
    hash = Math.imul(hash ^ (key & 0xffff), 0x01000193)
    hash = Math.imul(hash ^ (key >>> 16), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A short text as a number, for `mix`. */
export function keyOf(text: string): number {
  let key = 0
  for (let i = 0; i < text.length; i++) key = (Math.imul(key, 37) + text.charCodeAt(i)) | 0
  return key >>> 0
}

/** 0 … below − 1. */
export const pick = (below: number, ...keys: readonly number[]): number => mix(...keys) % below
