const QUARTER = 15
const DAY_MINUTES = 24 * 60

const two = (value: number): string => String(value).padStart(2, '0')

/** Every quarter of an hour of a day: '00:00', '00:15', … */
export const times: readonly string[] = Array.from({ length: DAY_MINUTES / QUARTER }, (_, place) => {
  const minutes = place * QUARTER
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place)
