import { LOCATOR_SIGNS } from '../../shared/locators.ts'

const TRAVELLERS = 18

/** Three digits of the airline and ten that no other traveller has. */
export function ticketNumber(prefix: string, locator: string, traveller: number): string {
  const serial = [...locator].reduce((sum, sign) => sum * LOCATOR_SIGNS.length + LOCATOR_SIGNS.indexOf(sign), 0)
  return `${prefix}${String(serial * TRAVELLERS + traveller).padStart(10, '0')}`
}
