/** A seeded stream of random numbers: the same seed gives the same run. */
export interface Random {
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (share) => next() < share,
  }
}
