import type { QuotedPackage } from '@safar/contract/quotes/packages.shapes'
import {
  legText,
  momentText,
  optionText,
  packageText,
  quoteTitle,
  quoteWords,
  stayText,
  travellersText,
} from '@safar/contract/quotes/quote-text'
import type { PublicQuote, QuotedLeg, QuotedOption, QuotedStay } from '@safar/contract/quotes/quotes.shapes'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { cityOf } from '@safar/contract/wording/names'
import { agencyZone } from '../../../platform/agency.ts'
import { openCanvas, type Pen, tones } from './picture-pen.ts'

const WIDTH = 1080
const EDGE = 56
const HEAD = 232
const FOOT = 132
const LEG = 164
const STAY = 150
const GAP = 28

const heightOf = ({ flights, stays, packages }: QuotedOption) =>
  116 + (flights?.legs.length ?? 0) * LEG + (stays.length + packages.length) * STAY + 92

function head(pen: Pen, quote: PublicQuote, locale: Locale) {
  pen.box(0, 0, WIDTH, HEAD - 36, tones.ink)
  pen.write(quote.agency.name, EDGE, 84, { size: 46, weight: 700, tone: tones.white, most: WIDTH - 2 * EDGE })
  pen.write(`${quoteTitle(quote, locale)} ${isle(quote.number)}`, EDGE, 140, { size: 30, tone: tones.pale })
  pen.write(travellersText(quote, locale), WIDTH - EDGE, 140, { size: 28, tone: tones.pale, end: true })
  pen.journey(EDGE, HEAD - 36, WIDTH - EDGE)
}

function drawLeg(pen: Pen, leg: QuotedLeg, top: number, locale: Locale) {
  const texts = legText(leg, locale)
  if (!texts) return
  const { start, end } = texts
  const [near, far] = [EDGE + 36, WIDTH - EDGE - 36]
  const place = { size: 25, tone: tones.soft, most: 300 }
  const middle = { size: 24, tone: tones.soft, middle: true }
  pen.write(texts.day, near, top + 30, { size: 27, weight: 600 })
  pen.write(isle(texts.numbers), far, top + 30, { size: 25, tone: tones.soft, end: true })
  pen.write(isle(texts.departs), near, top + 92, { size: 46, weight: 700 })
  pen.write(isle(texts.arrives), far, top + 92, { size: 46, weight: 700, end: true })
  pen.write(`${cityOf(start, locale)} ${isle(start.airport)}`, near, top + 130, place)
  pen.write(`${cityOf(end, locale)} ${isle(end.airport)}`, far, top + 130, { ...place, end: true })
  pen.journey(near + 250, top + 78, far - 250)
  pen.write(texts.length, WIDTH / 2, top + 58, middle)
  pen.write(texts.stops, WIDTH / 2, top + 116, { ...middle, most: 400 })
}

function drawStay(pen: Pen, stay: QuotedStay, top: number, locale: Locale) {
  const { name, city, days, nights, rooms, cancellation } = stayText(stay, locale)
  const near = EDGE + 36
  const most = WIDTH - 2 * EDGE - 72
  pen.write(`${name} · ${city}`, near, top + 34, { size: 30, weight: 600, most })
  pen.write(`${days} · ${nights}`, near, top + 72, { size: 26, tone: tones.soft, most })
  const boards = [...new Set(rooms.map((room) => `${room.name} · ${room.board}`))].join(' + ')
  pen.write(boards, near, top + 106, { size: 25, tone: tones.soft, most })
  pen.write(cancellation, near, top + 138, { size: 23, tone: tones.soft, most })
}

function drawPackage(pen: Pen, quoted: QuotedPackage, top: number, locale: Locale) {
  const { name, product, days, nights, people, stays, included } = packageText(
    { ...quoted, instalments: [] },
    '',
    locale,
  )
  const near = EDGE + 36
  const most = WIDTH - 2 * EDGE - 72
  pen.write(`${product}: ${name}`, near, top + 34, { size: 30, weight: 600, most })
  pen.write([days, nights].filter(Boolean).join(' · '), near, top + 72, { size: 26, tone: tones.soft, most })
  pen.write(people.map(({ label }) => label).join(' · '), near, top + 106, { size: 25, tone: tones.soft, most })
  const contents = stays.length > 0 ? stays.map((stay) => stay.name) : included
  pen.write(contents.join(' · '), near, top + 138, { size: 23, tone: tones.soft, most })
}

function drawOption(pen: Pen, option: QuotedOption, top: number, locale: Locale) {
  const { title, total, bag } = optionText(option, locale)
  const tall = heightOf(option)
  const [near, far] = [EDGE + 36, WIDTH - EDGE - 36]
  pen.card(EDGE, top, WIDTH - 2 * EDGE, tall)
  pen.write(title, near, top + 66, { size: 32, weight: 700, most: WIDTH - 2 * EDGE - 72 })
  const legs = option.flights?.legs ?? []
  legs.forEach((each, place) => void drawLeg(pen, each, top + 92 + place * LEG, locale))
  const below = top + 92 + legs.length * LEG
  option.stays.forEach((stay, place) => void drawStay(pen, stay, below + place * STAY, locale))
  const lower = below + option.stays.length * STAY
  option.packages.forEach((each, place) => void drawPackage(pen, each, lower + place * STAY, locale))
  const foot = top + tall - 44
  if (bag) pen.write(`${quoteWords[locale].bag}: ${bag}`, near, foot, { size: 26, tone: tones.soft })
  pen.write(total, far, foot + 4, { size: 44, weight: 700, end: true })
}

function foot(pen: Pen, quote: PublicQuote, top: number, locale: Locale) {
  const words = quoteWords[locale]
  const reached = quote.agency.whatsapp ?? quote.agency.phone
  pen.write(words.until(momentText(quote.expires_at, locale, agencyZone())), EDGE, top + 62, { size: 30, weight: 600 })
  if (reached) pen.write(isle(reached), WIDTH - EDGE, top + 62, { size: 30, weight: 600, end: true })
}

/** The quote as a single picture for chats: 1080 pixels wide, in the client's language. */
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
