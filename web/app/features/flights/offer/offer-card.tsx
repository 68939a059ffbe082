import { memo, useId } from 'react'
import { Link } from 'react-router'
import type { Itinerary } from '../offers/itineraries.rules.ts'
import type { OfferSummary } from '../offers/offer-summary.rules.ts'
import type { LeaderName } from '../offers/sorting.rules.ts'
import { AgentRow } from './agent-row.tsx'
import { FareRows } from './fare-rows.tsx'
import { Icon } from './icon.tsx'
import styles from './offer-card.module.css'
import { OfferDetails } from './offer-details.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { OfferWarnings } from './offer-warnings.tsx'
import phone from './phone-fares.module.css'
import { SelectBox, type SelectionState } from './select-box.tsx'
import { SliceRow } from './slice-row.tsx'
import type { CardTexts } from './use-card-texts.ts'

export interface OfferCardProps {
  itinerary: Itinerary
  texts: CardTexts
  linkTo: (summary: OfferSummary) => string
  /** Minutes of the longest leg of the list: all flight lines share one scale. */
  scaleTo: number
  /** The sort orders in which the itinerary comes first, separated by spaces. */
  tags: string
  showNetPrices: boolean
  isOpen: boolean
  onToggle: (key: string) => void
  /** On a phone several fares open in a sheet. */
  onOpenFares: (key: string) => void
  compareState: SelectionState
  onCompare: (id: string) => void
  /** Null where quotes cannot be made. */
  quoteStateOf: ((id: string) => SelectionState) | null
  onQuote: (id: string) => void
}

type PriceProps = Pick<OfferCardProps, 'texts' | 'linkTo'> & { summary: OfferSummary; isBest: boolean }

/** Bags, rules and price of flights sold at a single fare. */
function SingleFare({ summary, texts, linkTo, isBest }: PriceProps) {
  const { terms, amount, total, selectLabel } = texts.textsOf(summary)
  const to = linkTo(summary)
  return (
    <>
      <OfferTerms terms={terms} />
      <div className={styles.price}>
        <bdi className={styles.amount} dir="ltr">
          <small>{summary.offer.currency}</small>
          {amount}
        </bdi>
        <p className={styles.total}>{total}</p>
        <Link
          to={to}
          className={styles.select}
          data-best={isBest || undefined}
          aria-label={selectLabel}
          // Opening an offer beside its list must not scroll the list.
          preventScrollReset={!to.startsWith('/flight/details')}
          state={{ fromList: true }}
        >
          {texts.labels.select}
        </Link>
      </div>
    </>
  )
}

/** On a phone: the lowest price; the whole card opens the sheet with all fares. */
function PhonePrice({ summary, texts, onOpen }: Omit<PriceProps, 'linkTo' | 'isBest'> & { onOpen: () => void }) {
  const { amount, total, pickerLabel } = texts.textsOf(summary)
  return (
    <div className={phone.price}>
      <span className={styles.amount}>
        <small>{texts.labels.from}</small>{' '}
        <bdi dir="ltr">
          <small>{summary.offer.currency}</small>
          {amount}
        </bdi>
      </span>
      <p className={styles.total}>{total}</p>
      <button type="button" className={phone.opens} aria-label={pickerLabel} onClick={onOpen} />
    </div>
  )
}

/** One itinerary of the list with its fares. */
export const OfferCard = memo(function OfferCard({ itinerary, texts, scaleTo, tags, ...props }: OfferCardProps) {
  const { isOpen, compareState, quoteStateOf } = props
  const detailsId = useId()
  const { lead, fares, key } = itinerary
  const isSingle = fares.length === 1
  const { labels } = texts
  const { legs, warnings, flightWarnings } = texts.textsOf(lead)
  const tagNames = tags === '' ? [] : (tags.split(' ') as LeaderName[])
  const isBest = tagNames.includes('best')
  const tagsAndBoxes = (
    <>
      {tagNames.map((tag) => (
        <span key={tag} className={styles.tag} data-tag={tag}>
          {labels[tag]}
        </span>
      ))}
      <SelectBox state={compareState} label={labels.compare} onChange={() => props.onCompare(lead.offer.id)} />
      {isSingle && quoteStateOf && (
        <SelectBox
          state={quoteStateOf(lead.offer.id)}
          label={labels.quote}
          onChange={() => props.onQuote(lead.offer.id)}
        />
      )}
    </>
  )
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={() => props.onToggle(key)}
    >
      {isOpen ? labels.hide : labels.details}
      <Icon name="down" />
    </button>
  )
  return (
    <article className={styles.card} data-best={isBest || undefined}>
      <div className={styles.main} data-fares={isSingle ? undefined : true}>
        <div className={styles.slices}>
          {legs.map((leg, index) => (
            <SliceRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the journey.
              key={index}
              leg={leg}
              scaleTo={scaleTo}
              belowAirline={index === 0 && tagsAndBoxes}
              afterStops={index === legs.length - 1 && toggle}
            />
          ))}
        </div>
        {isSingle ? (
          <SingleFare summary={lead} texts={texts} linkTo={props.linkTo} isBest={isBest} />
        ) : (
          <PhonePrice summary={lead} texts={texts} onOpen={() => props.onOpenFares(key)} />
        )}
      </div>
      {!isSingle && props.showNetPrices && (
        <div className={phone.figures}>
          <AgentRow offer={lead.offer} />
        </div>
      )}
      {!isSingle && (
        <div className={phone.rows}>
          <FareRows
            itinerary={itinerary}
            texts={texts}
            linkTo={props.linkTo}
            isBest={isBest}
            showNetPrices={props.showNetPrices}
            quoteStateOf={quoteStateOf}
            onQuote={props.onQuote}
          />
        </div>
      )}
      <OfferWarnings lines={isSingle ? warnings : flightWarnings} />
      {isSingle && props.showNetPrices && <AgentRow offer={lead.offer} />}
      {isOpen && <OfferDetails key={key} fares={fares} id={detailsId} />}
    </article>
  )
})
