import type { PublicQuote, QuotedLeg, QuotedOption } from '@safar/contract/quotes.shapes'
import type { Locale } from '@safar/contract/shapes'
import {
  airlinesOf,
  bagText,
  cityOf,
  clockOf,
  dayText,
  flightNumber,
  isle,
  lengthText,
  momentText,
  quoteWords,
  stopsText,
  sumText,
  travellersText,
} from '@safar/contract/wording/quote-text'
import { openCanvas, type Pen, tones } from './picture-pen.ts'

const WIDTH = 1080
const EDGE = 56
const HEAD = 232
const FOOT = 132
const LEG = 164
const GAP = 28

const heightOf = ({ legs }: QuotedOption) => 116 + legs.length * LEG + 92

function head(pen: Pen, quote: PublicQuote, locale: Locale) {
  const words = quoteWords[locale]
  pen.box(0, 0, WIDTH, HEAD - 36, tones.ink)
  pen.write(quote.agency.name, EDGE, 84, { size: 46, weight: 700, tone: tones.white, most: WIDTH - 2 * EDGE })
  pen.write(`${words.title} ${isle(quote.number)}`, EDGE, 140, { size: 30, tone: tones.pale })
  pen.write(travellersText(quote.passengers, locale), WIDTH - EDGE, 140, { size: 28, tone: tones.pale, end: true })
  pen.journey(EDGE, HEAD - 36, WIDTH - EDGE)
}

function drawLeg(pen: Pen, leg: QuotedLeg, top: number, locale: Locale) {
  const [start, end] = [leg.flights[0]?.from, leg.flights.at(-1)?.to]
  if (!start || !end) return
  const [near, far] = [EDGE + 36, WIDTH - EDGE - 36]
  const later = leg.day_change > 0 ? ` +${leg.day_change}` : ''
  const numbers = isle(leg.flights.map(flightNumber).join(', '))
  pen.write(dayText(start.at, locale), near, top + 30, { size: 27, weight: 600 })
  pen.write(numbers, far, top + 30, { size: 25, tone: tones.soft, end: true })
  pen.write(isle(clockOf(start.at)), near, top + 92, { size: 46, weight: 700 })
  pen.write(isle(`${clockOf(end.at)}${later}`), far, top + 92, { size: 46, weight: 700, end: true })
  pen.write(`${cityOf(start, locale)} ${isle(start.airport)}`, near, top + 130, {
    size: 25,
    tone: tones.soft,
    most: 300,
  })
  pen.write(`${cityOf(end, locale)} ${isle(end.airport)}`, far, top + 130, {
    size: 25,
    tone: tones.soft,
    end: true,
    most: 300,
  })
  pen.journey(near + 250, top + 78, far - 250)
  pen.write(lengthText(leg.minutes, locale), WIDTH / 2, top + 58, { size: 24, tone: tones.soft, middle: true })
  pen.write(stopsText(leg, locale), WIDTH / 2, top + 116, { size: 24, tone: tones.soft, middle: true, most: 400 })
}

function drawOption(pen: Pen, option: QuotedOption, top: number, locale: Locale) {
  const words = quoteWords[locale]
  const tall = heightOf(option)
  const [near, far] = [EDGE + 36, WIDTH - EDGE - 36]
  const [leg] = option.legs
  pen.card(EDGE, top, WIDTH - 2 * EDGE, tall)
  pen.write(`${words.option(option.position)} · ${leg ? airlinesOf(leg, locale) : ''}`, near, top + 66, {
    size: 32,
    weight: 700,
    most: WIDTH - 2 * EDGE - 72,
  })
  option.legs.forEach((each, place) => void drawLeg(pen, each, top + 92 + place * LEG, locale))
  const foot = top + tall - 44
  const bag = leg?.flights[0]?.checked
  if (bag) pen.write(`${words.bag}: ${bagText(bag, locale)}`, near, foot, { size: 26, tone: tones.soft })
  pen.write(isle(sumText(option.total, option.currency)), far, foot + 4, { size: 44, weight: 700, end: true })
}

function foot(pen: Pen, quote: PublicQuote, top: number, locale: Locale) {
  const words = quoteWords[locale]
  const reached = quote.agency.whatsapp ?? quote.agency.phone
  pen.write(words.until(momentText(quote.expires_at, locale)), EDGE, top + 62, { size: 30, weight: 600 })
  if (reached) pen.write(isle(reached), WIDTH - EDGE, top + 62, { size: 30, weight: 600, end: true })
}

/** The quote as one picture, for a chat: 1080 points wide, in the client's language. */
export async function drawPicture(quote: PublicQuote): Promise<Blob> {
  const { locale, options } = quote
  const body = options.reduce((sum, option) => sum + heightOf(option) + GAP, 0)
  const { pen, finish } = await openCanvas(WIDTH, HEAD + body + FOOT, locale)
  pen.box(0, 0, WIDTH, HEAD + body + FOOT, tones.ground)
  head(pen, quote, locale)
  let top = HEAD
  for (const option of options) {
    drawOption(pen, option, top, locale)
    top += heightOf(option) + GAP
  }
  foot(pen, quote, top, locale)
  return finish()
}
