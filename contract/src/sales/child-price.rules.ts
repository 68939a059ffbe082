const isPrice = (value: unknown): value is number => typeof value === 'number' && value > 0

/**
 * The children's prices per person that are above what an adult pays at the least, as far as they are offered and
 * entered. A family would then book the child as an adult, or elsewhere; where it is meant, it can be sold.
 */
export function dearerThanAdults<Fare extends string>(
  adults: readonly unknown[],
  children: Readonly<Record<Fare, unknown>>,
): Fare[] {
  const offered = adults.filter(isPrice)
  if (offered.length === 0) return []
  const least = Math.min(...offered)
  return (Object.keys(children) as Fare[]).filter((fare) => {
    const price = children[fare]
    return isPrice(price) && price > least
  })
}
