import { passengerTypes } from '../../vocabulary/flights.ts'
import type { ApplicantCategory } from '../../vocabulary/visas.ts'
import type { PlainKey } from '../../wording/texts.ts'
import type { VisaDocument, VisaForm } from './visa.shapes.ts'

type VisaErrors = Record<string, PlainKey>

function speedErrors({ speeds }: VisaForm): VisaErrors {
  const errors: VisaErrors = {}
  for (const [index, { speed, min_days, max_days, fees }] of speeds.entries()) {
    const at = `speeds.${index}`
    if (speeds.findIndex((other) => other.speed === speed) < index) errors[`${at}.speed`] = 'visa_speed_twice'
    if (max_days < min_days) errors[`${at}.max_days`] = 'visa_days_order'
    if (fees.adult.public === 0) errors[`${at}.fees.adult.public`] = 'visa_price_needed'
    for (const age of passengerTypes) {
      const { cost, agent, public: everybody } = fees[age]
      if (agent < cost) errors[`${at}.fees.${age}.agent`] = 'listed_below_cost'
      if (everybody < cost) errors[`${at}.fees.${age}.public`] = 'listed_below_cost'
    }
  }
  return errors
}

/** Contradictions between fields, which the schema cannot check; each is reported at its field. */
export function visaErrors(form: VisaForm): VisaErrors {
  const errors = speedErrors(form)
  for (const [index, { key }] of form.documents.entries())
    if (form.documents.findIndex((other) => other.key === key) < index)
      errors[`documents.${index}.key`] = 'visa_document_twice'
  return errors
}

/** The documents required from people of a category, in the order of the form. */
export const documentsFor = <D extends Pick<VisaDocument, 'categories'>>(
  documents: readonly D[],
  category: ApplicantCategory,
): D[] => documents.filter(({ categories }) => categories.length === 0 || categories.includes(category))
