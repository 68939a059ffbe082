import { memo, useId } from 'react'
import type { Facts } from '../offers/facts.rules.ts'
import type { Tag } from '../offers/narrow.rules.ts'
import { AgentRow } from './agent-row.tsx'
import { Icon } from './icon.tsx'
import styles from './offer-card.module.css'
import { OfferDetails } from './offer-details.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { OfferWarnings } from './offer-warnings.tsx'
import { SliceRow } from './slice-row.tsx'
import type { CardLabels, CardWords } from './use-card-words.ts'

/** A box of the card's own: ticked, free to tick, or full already. */
export type Tick = 'on' | 'off' | 'full'

interface Props {
  facts: Facts
  words: CardWords
  labels: CardLabels
  scaleTo: number
  /** Where the offer is opened. */
  to: string
  tags: string
  /** Shows what an agent sees besides. */
  inside: boolean
  /** Its flights and rules are unfolded. */
  opened: boolean
  onOpen: (id: string) => void
  compared: Tick
  onCompare: (id: string) => void
  /** Null where no quotes are made. */
  quoted: Tick | null
  onQuote: (id: string) => void
}

interface TickProps {
  tick: Tick
  label: string
  onTurn: () => void
}

const TickBox = ({ tick, label, onTurn }: TickProps) => (
  <label className={styles.tick} data-full={tick === 'full' || undefined}>
    <input type="checkbox" checked={tick === 'on'} disabled={tick === 'full'} onChange={onTurn} />
    {label}
  </label>
)

const Price = ({
  facts,
  words,
  labels,
  to,
  best,
}: Pick<Props, 'facts' | 'words' | 'labels' | 'to'> & { best: boolean }) => (
  <div className={styles.price}>
    <bdi className={styles.amount} dir="ltr">
      <small>{facts.offer.currency}</small>
      {words.amount}
    </bdi>
    <p className={styles.total}>
      {words.perAdult} · {words.total}
    </p>
    <a href={to} className={styles.select} data-best={best || undefined} aria-label={words.select}>
      {labels.select}
    </a>
  </div>
)

/** One offer of the list. Its props are texts and the same objects each time: an unchanged card is not drawn again. */
export const OfferCard = memo(function OfferCard({ facts, words, labels, scaleTo, to, tags, inside, ...rest }: Props) {
  const { opened, onOpen } = rest
  const id = useId()
  const { offer } = facts
  const listed = tags === '' ? [] : tags.split(' ')
  const best = listed.includes('best')
  const under = (
    <>
      {listed.map((tag) => (
        <span key={tag} className={styles.tag} data-tag={tag}>
          {labels[tag as Tag]}
        </span>
      ))}
      <TickBox tick={rest.compared} label={labels.compare} onTurn={() => rest.onCompare(offer.id)} />
      {rest.quoted && <TickBox tick={rest.quoted} label={labels.quote} onTurn={() => rest.onQuote(offer.id)} />}
    </>
  )
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={opened}
      aria-controls={opened ? id : undefined}
      onClick={() => onOpen(offer.id)}
    >
      {opened ? labels.hide : labels.details}
      <Icon name="down" />
    </button>
  )
  return (
    <article className={styles.card} data-best={best || undefined}>
      <div className={styles.main}>
        <div className={styles.slices}>
          {words.legs.map((leg, index) => (
            <SliceRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the journey.
              key={index}
              leg={leg}
              scaleTo={scaleTo}
              under={index === 0 && under}
              aside={index === words.legs.length - 1 && toggle}
            />
          ))}
        </div>
        <OfferTerms terms={words.terms} />
        <Price facts={facts} words={words} labels={labels} to={to} best={best} />
      </div>
      <OfferWarnings lines={words.warnings} />
      {inside && <AgentRow offer={offer} />}
      {opened && <OfferDetails key={offer.id} offer={offer} id={id} />}
    </article>
  )
})
