import { readdirSync } from 'node:fs'
import type { CreateDeparture } from './departure.ts'

/** The products with our own seats: each has a file here that creates a departure of it. */
export const listDepartures = (): string[] =>
  readdirSync(import.meta.dirname).flatMap((file) => /^(\w+)-departure\.ts$/.exec(file)?.[1] ?? [])

export async function loadDeparture(product: string): Promise<CreateDeparture> {
  const products = listDepartures()
  if (!products.includes(product)) throw new Error(`there is no ${product} with seats: ${products.join(', ')}`)
  const file: { createDeparture: CreateDeparture } = await import(`./${product}-departure.ts`)
  return file.createDeparture
}
