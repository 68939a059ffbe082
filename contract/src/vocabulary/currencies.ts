/** Digits after the point, where they are not two. */
const exponents: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  BHD: 3,
  KWD: 3,
  OMR: 3,
  JOD: 3,
  TND: 3,
  IQD: 3,
  LYD: 3,
}

export const exponentOf = (currency: string): number => exponents[currency] ?? 2
