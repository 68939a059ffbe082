import { type LocalizedText, localizedWords } from '../content/read-localized.ts'
import { boardText, countText } from '../trips/stay-text.ts'
import { isle } from '../wording/isle.ts'
import { listText } from '../wording/list-text.ts'
import type { Locale } from '../wording/locale.ts'
import type { QuotedPackage, QuotedPackageStay } from './packages.shapes.ts'
import { dayText, quoteWords, sumText } from './quote-words.ts'

/** '2 × Quad room, 1 × Infant'. */
export const peopleText = ({ people }: Pick<QuotedPackage, 'people'>, locale: Locale): string =>
  listText(
    people.map(({ fare, count }) => `${count} × ${quoteWords[locale].fares[fare]}`),
    locale,
  )

function toStayText(stay: QuotedPackageStay, locale: Locale) {
  return {
    name: localizedWords(stay.hotel, locale),
    city: localizedWords(stay.city, locale),
    days: quoteWords[locale].stay(dayText(stay.check_in, locale), dayText(stay.check_out, locale)),
    nights: countText('nights', stay.nights, locale),
    board: boardText(stay.board, locale),
    haram: stay.haram_metres === null ? null : quoteWords[locale].haram(stay.haram_metres),
  }
}

/** The texts that describe a package everywhere. */
export function packageText(quoted: QuotedPackage, currency: string, locale: Locale) {
  const words = quoteWords[locale]
  const { departs_on, returns_on, nights } = quoted
  const inWords = (texts: readonly LocalizedText[]) => texts.map((text) => localizedWords(text, locale))
  const amountText = (amount: number) => isle(sumText(amount, currency))
  return {
    product: words.package[quoted.product],
    name: localizedWords(quoted.name, locale),
    days: returns_on
      ? words.stay(dayText(departs_on, locale), dayText(returns_on, locale))
      : dayText(departs_on, locale),
    nights: nights === null ? null : countText('nights', nights, locale),
    people: quoted.people.map(({ fare, count, total }) => ({ label: `${count} × ${words.fares[fare]}`, total })),
    stays: quoted.stays.map((stay) => toStayText(stay, locale)),
    flights: quoted.flights.map(({ number, from, to, departs, arrives }) => ({
      day: dayText(departs, locale),
      way: isle(`${number} ${from}–${to}`),
      times: words.times(departs.slice(11), arrives.slice(11)),
    })),
    baggage: quoted.baggage && isle(quoted.baggage),
    included: inWords(quoted.included),
    excluded: inWords(quoted.excluded),
    cancellation: quoted.cancellation.map(({ days_before, percent }) =>
      days_before === null ? words.tierFromBooking(percent) : words.tier(days_before, percent),
    ),
    terms: quoted.terms && localizedWords(quoted.terms, locale),
    instalments: quoted.instalments.map(({ due_on, amount }) => {
      return `${amountText(amount)} ${due_on === null ? words.onBooking : words.dueBy(dayText(due_on, locale))}`
    }),
  }
}

/** Lines for a message: name and days, who travels, where they stay. */
export function packageLines(quoted: QuotedPackage, locale: Locale): string[] {
  const words = quoteWords[locale]
  const { name, product, days, nights, stays, flights, included } = packageText(
    { ...quoted, instalments: [] },
    '',
    locale,
  )
  return [
    `${product}: ${name}`,
    [days, nights].filter(Boolean).join(' · '),
    peopleText(quoted, locale),
    ...flights.map(({ day, way, times }) => `${day}: ${way} · ${times}`),
    ...stays.map((stay) => [stay.name, stay.city, stay.nights, stay.haram].filter(Boolean).join(' · ')),
    ...(included.length > 0 ? [`${words.included}: ${listText(included, locale)}`] : []),
  ]
}
