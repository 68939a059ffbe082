import { partPrices, quoteWords } from '@safar/contract/quotes/quote-text'
import type { PublicQuote, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { AskForm } from './ask-form.tsx'
import { FlightDetails, FlightsPart } from './flights-part.tsx'
import styles from './option-card.module.css'
import { PackagePart } from './package-part.tsx'
import { StayPart, type StayPicture } from './stay-part.tsx'

interface Props {
  option: QuotedOption
  quote: PublicQuote
  link: string
  Picture: StayPicture
}

/** The price of each part; they add up to the total below. */
function PartPrices({ option, booked }: { option: QuotedOption; booked: readonly number[] }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const prices = partPrices(option, locale)
  if (prices.length === 0) return null
  return (
    <dl className={styles.parts}>
      {prices.map(({ part, label, amount }) => (
        <div key={part}>
          <dt>
            {label}
            {booked.includes(part) && (
              <small>
                <IconCheck size={14} stroke={2} aria-hidden /> {t('page.partBooked')}
              </small>
            )}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div>
        <dt>{quoteWords[locale].total}</dt>
        <dd>
          <Money minor={option.total} currency={option.currency} />
        </dd>
      </div>
    </dl>
  )
}

function Details({ option }: { option: QuotedOption }) {
  const { t } = useTranslation('quotes')
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!option.flights) return null
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'page.less' : 'page.more')}
      </button>
      {open && (
        <div id={id} className={styles.details}>
          <FlightDetails flights={option.flights} currency={option.currency} />
        </div>
      )}
    </>
  )
}

const partsOf = ({ flights, stays, packages }: QuotedOption): number =>
  (flights ? 1 : 0) + stays.length + packages.length

/** One option, with everything needed to decide, and the button to request it. */
export function OptionCard({ option, quote, link, Picture }: Props) {
  const { t } = useTranslation('quotes')
  const id = useId()
  const [asking, setAsking] = useState(false)
  const [hasRequested, setHasRequested] = useState(false)
  const { flights, stays, packages } = option
  const longest = Math.max(
    ...quote.options.flatMap((each) => each.flights?.legs.map(({ minutes }) => minutes) ?? []),
    0,
  )
  const canAsk = !quote.expired && !quote.closed && quote.booked_option === null
  const booked = quote.booked_option === option.position ? quote.booked_parts : []
  const isGuaranteed = flights !== null && flights.guaranteed_until !== null && partsOf(option) === 1
  return (
    <article className={styles.card} aria-labelledby={`${id}-title`}>
      <header className={styles.cardHead}>
        <h2 id={`${id}-title`}>{t('editor.option', { number: option.position })}</h2>
        {flights && (
          <small>
            {t(`cabin.${flights.legs[0]?.flights[0]?.cabin ?? 'economy'}`)} · <Ltr>{flights.brand}</Ltr>
          </small>
        )}
      </header>
      {flights && <FlightsPart flights={flights} scaleTo={longest} />}
      <Details option={option} />
      {stays.map((stay) => (
        <StayPart key={stay.part} stay={stay} currency={option.currency} Picture={Picture} />
      ))}
      {packages.map((each) => (
        <PackagePart key={each.part} quoted={each} currency={option.currency} />
      ))}
      <PartPrices option={option} booked={booked} />
      <footer className={styles.foot}>
        <div className={styles.price}>
          <small>{t('page.totalAll')}</small>
          <b>
            <Money minor={option.total} currency={option.currency} />
          </b>
          {!isGuaranteed && <small>{t('page.unguaranteed')}</small>}
        </div>
        {booked.length > 0 ? (
          <p className={styles.asked} role="status">
            {t(booked.length === partsOf(option) ? 'page.booked' : 'page.partlyBooked')}
          </p>
        ) : hasRequested ? (
          <p className={styles.asked} role="status">
            {t('page.asked', { name: quote.agency.name })}
          </p>
        ) : (
          canAsk && !asking && <PrimaryButton onClick={() => setAsking(true)}>{t('page.ask')}</PrimaryButton>
        )}
      </footer>
      {asking && !hasRequested && canAsk && (
        <AskForm
          option={option.position}
          link={link}
          clientName={quote.client_name}
          onRequested={() => setHasRequested(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </article>
  )
}
