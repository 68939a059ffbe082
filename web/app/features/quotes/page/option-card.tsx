import type { PublicQuote, QuotedLeg, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import { bagText, cityOf, clockOf, flightNumber, legText, termsText } from '@safar/contract/wording/quote-text'
import { IconBriefcase, IconCashBanknote, IconLuggage, IconRefresh } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { JourneyLine, type JourneyPart } from '../../../ui/line/journey-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { AskForm } from './ask-form.tsx'
import styles from './option-card.module.css'

const partsOf = ({ flights, layovers }: QuotedLeg): JourneyPart[] =>
  flights.flatMap(({ minutes }, place): JourneyPart[] => {
    const wait = layovers[place]
    const fly: JourneyPart = { kind: 'fly', minutes }
    return wait ? [fly, { kind: wait.overnight ? 'night' : 'stop', minutes: wait.minutes }] : [fly]
  })

function Leg({ leg, scaleTo }: { leg: QuotedLeg; scaleTo: number }) {
  const locale = useLocale()
  const { t } = useTranslation('quotes')
  const told = legText(leg, locale)
  const [first] = leg.flights
  if (!told || !first) return null
  const { start, end, stops, length } = told
  return (
    <div className={styles.leg}>
      <div className={styles.carrier}>
        <AirlineMark code={first.marketing.code} colour={first.marketing.colour} size={34} />
        <span>
          <b>{told.airlines}</b>
          <small>
            {told.day} · <Ltr>{told.numbers}</Ltr>
          </small>
        </span>
      </div>
      <div className={styles.times}>
        <span className={styles.place}>
          <b>
            <Ltr>{told.departs}</Ltr>
          </b>
          <small>{cityOf(start, locale)}</small>
        </span>
        <span className={styles.track}>
          <small>{length}</small>
          <JourneyLine parts={partsOf(leg)} label={`${stops}, ${length}`} scaleTo={scaleTo} />
          <small aria-hidden="true">{stops}</small>
        </span>
        <span className={styles.place} data-end>
          <b>
            <Ltr>{clockOf(end.at)}</Ltr>
            {leg.day_change > 0 && (
              <sup>
                <Ltr>{told.later}</Ltr>
                <span className="visually-hidden">{t('page.later', { count: leg.day_change })}</span>
              </sup>
            )}
          </b>
          <small>{cityOf(end, locale)}</small>
        </span>
      </div>
    </div>
  )
}

function Details({ option, id }: { option: QuotedOption; id: string }) {
  const locale = useLocale()
  return (
    <div id={id} className={styles.details}>
      {option.legs.map((leg) => (
        <Itinerary
          key={leg.flights[0]?.from.at}
          segments={leg.flights.map((flight) => ({
            from: {
              city: cityOf(flight.from, locale),
              code: flight.from.airport,
              terminal: flight.from.terminal ?? undefined,
              at: flight.from.at,
            },
            to: {
              city: cityOf(flight.to, locale),
              code: flight.to.airport,
              terminal: flight.to.terminal ?? undefined,
              at: flight.to.at,
            },
            carrier: (locale === 'ar' && flight.marketing.name_ar) || flight.marketing.name,
            flight: flightNumber(flight),
            aircraft: flight.aircraft,
          }))}
        />
      ))}
      {option.prices && <Prices option={option} />}
    </div>
  )
}

function Prices({ option }: { option: QuotedOption }) {
  const { t } = useTranslation('quotes')
  return (
    <table className={styles.prices}>
      <caption>{t('page.breakdown', { currency: option.currency })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('page.travellers')}</th>
          <th scope="col">{t('page.fare')}</th>
          <th scope="col">{t('page.taxes')}</th>
          <th scope="col">{t('page.total')}</th>
        </tr>
      </thead>
      <tbody>
        {option.prices?.map(({ passenger, count, base, taxes, total }) => (
          <tr key={passenger}>
            <th scope="row">{t(`page.passenger.${passenger}`, { count })}</th>
            {[base, taxes, total].map((amount, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
              <td key={place}>
                <Money minor={amount} currency={option.currency} bare />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Terms({ option }: { option: QuotedOption }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const flight = option.legs[0]?.flights[0]
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <ul className={styles.terms}>
      {flight && (
        <>
          <li>
            <IconLuggage {...icon} />
            {t('page.bag')}: {bagText(flight.checked, locale)}
          </li>
          <li>
            <IconBriefcase {...icon} />
            {t('page.cabinBag')}: {bagText(flight.carry_on, locale)}
          </li>
        </>
      )}
      <li>
        <IconRefresh {...icon} />
        {t('page.change')}: {termsText(option.change, locale)}
      </li>
      <li>
        <IconCashBanknote {...icon} />
        {t('page.refund')}: {termsText(option.refund, locale)}
      </li>
    </ul>
  )
}

interface Props {
  option: QuotedOption
  quote: PublicQuote
  link: string
}

/** One of the flights on offer, with everything that decides for it, and the way to ask for it. */
export function OptionCard({ option, quote, link }: Props) {
  const { t } = useTranslation('quotes')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const longest = Math.max(...quote.options.flatMap(({ legs }) => legs.map(({ minutes }) => minutes)))
  const cabin = option.legs[0]?.flights[0]?.cabin ?? 'economy'
  const canAsk = !quote.expired && !quote.closed && quote.booked_option === null
  return (
    <article className={styles.card} aria-labelledby={`${id}-title`}>
      <header className={styles.cardHead}>
        <h2 id={`${id}-title`}>{t('editor.option', { number: option.position })}</h2>
        <small>
          {t(`cabin.${cabin}`)} · <Ltr>{option.brand}</Ltr>
        </small>
      </header>
      {option.legs.map((leg) => (
        <Leg key={leg.flights[0]?.from.at} leg={leg} scaleTo={longest} />
      ))}
      <Terms option={option} />
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={`${id}-details`}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'page.less' : 'page.more')}
      </button>
      {open && <Details option={option} id={`${id}-details`} />}
      <footer className={styles.foot}>
        <div className={styles.price}>
          <small>{t('page.totalAll')}</small>
          <b>
            <Money minor={option.total} currency={option.currency} />
          </b>
          {!option.guaranteed_until && <small>{t('page.unguaranteed')}</small>}
        </div>
        {quote.booked_option === option.position ? (
          <p className={styles.asked} role="status">
            {t('page.booked')}
          </p>
        ) : asked ? (
          <p className={styles.asked} role="status">
            {t('page.asked', { name: quote.agency.name })}
          </p>
        ) : (
          canAsk && !asking && <PrimaryButton onClick={() => setAsking(true)}>{t('page.ask')}</PrimaryButton>
        )}
      </footer>
      {asking && !asked && canAsk && (
        <AskForm
          option={option.position}
          link={link}
          clientName={quote.client_name}
          onAsked={() => setAsked(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </article>
  )
}
