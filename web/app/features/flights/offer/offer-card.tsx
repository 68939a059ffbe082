import { memo, useId } from 'react'
import { Link } from 'react-router'
import type { OfferSummary } from '../offers/offer-summary.rules.ts'
import type { LeaderName } from '../offers/sorting.rules.ts'
import { AgentRow } from './agent-row.tsx'
import { Icon } from './icon.tsx'
import styles from './offer-card.module.css'
import { OfferDetails } from './offer-details.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { OfferWarnings } from './offer-warnings.tsx'
import { SliceRow } from './slice-row.tsx'
import type { CardTexts } from './use-card-texts.ts'

/** A checkbox for a selection of offers: checked, free to check, or disabled because the selection is full. */
export type SelectionState = 'selected' | 'available' | 'full'

export interface OfferCardProps {
  summary: OfferSummary
  texts: CardTexts
  linkTo: (summary: OfferSummary) => string
  /** Minutes of the longest leg of the list: flight lines share one scale. */
  scaleTo: number
  /** The orders the offer leads, separated by spaces. */
  tags: string
  showNetPrices: boolean
  isOpen: boolean
  onToggle: (id: string) => void
  compareState: SelectionState
  onCompare: (id: string) => void
  /** Null where no quotes are made. */
  quoteState: SelectionState | null
  onQuote: (id: string) => void
}

interface SelectBoxProps {
  state: SelectionState
  label: string
  onChange: () => void
}

const SelectBox = ({ state, label, onChange }: SelectBoxProps) => (
  <label className={styles.check} data-full={state === 'full' || undefined}>
    <input type="checkbox" checked={state === 'selected'} disabled={state === 'full'} onChange={onChange} />
    {label}
  </label>
)

/** One offer of the list. */
export const OfferCard = memo(function OfferCard({ summary, texts, linkTo, scaleTo, tags, ...props }: OfferCardProps) {
  const { isOpen, compareState, quoteState } = props
  const detailsId = useId()
  const { offer } = summary
  const { labels } = texts
  const { legs, terms, warnings, amount, total, selectLabel } = texts.textsOf(summary)
  const tagNames = tags === '' ? [] : (tags.split(' ') as LeaderName[])
  const isBest = tagNames.includes('best')
  const to = linkTo(summary)
  const tagsAndBoxes = (
    <>
      {tagNames.map((tag) => (
        <span key={tag} className={styles.tag} data-tag={tag}>
          {labels[tag]}
        </span>
      ))}
      <SelectBox state={compareState} label={labels.compare} onChange={() => props.onCompare(offer.id)} />
      {quoteState && <SelectBox state={quoteState} label={labels.quote} onChange={() => props.onQuote(offer.id)} />}
    </>
  )
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={() => props.onToggle(offer.id)}
    >
      {isOpen ? labels.hide : labels.details}
      <Icon name="down" />
    </button>
  )
  return (
    <article className={styles.card} data-best={isBest || undefined}>
      <div className={styles.main}>
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
        <OfferTerms terms={terms} />
        <div className={styles.price}>
          <bdi className={styles.amount} dir="ltr">
            <small>{offer.currency}</small>
            {amount}
          </bdi>
          <p className={styles.total}>{total}</p>
          <Link
            to={to}
            className={styles.select}
            data-best={isBest || undefined}
            aria-label={selectLabel}
            // An offer that opens beside its list does not scroll the list.
            preventScrollReset={!to.startsWith('/flight/details')}
            state={{ fromList: true }}
          >
            {labels.select}
          </Link>
        </div>
      </div>
      <OfferWarnings lines={warnings} />
      {props.showNetPrices && <AgentRow offer={offer} />}
      {isOpen && <OfferDetails key={offer.id} offer={offer} id={detailsId} />}
    </article>
  )
})
