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

export interface OfferCardProps {
  facts: Facts
  words: CardWords
  labels: CardLabels
  scaleTo: number
  /** Where the offer is opened. */
  to: string
  tags: string
  /** Shows what an agent sees besides. */
  inside: boolean
  /** Where it stands in the list: what is done to it is told by that. */
  place: number
  /** Its flights and rules are unfolded. */
  opened: boolean
  onOpen: (place: number) => void
  compared: Tick
  onCompare: (place: number) => void
  /** Null where no quotes are made. */
  quoted: Tick | null
  onQuote: ((place: number) => void) | undefined
}

interface TickProps {
  tick: Tick
  label: string
  place: number
  onTurn: ((place: number) => void) | undefined
}

const TickBox = memo(({ tick, label, place, onTurn }: TickProps) => (
  <label className={styles.tick} data-full={tick === 'full' || undefined}>
    <input type="checkbox" checked={tick === 'on'} disabled={tick === 'full'} onChange={() => onTurn?.(place)} />
    {label}
  </label>
))

interface ToggleProps extends Pick<OfferCardProps, 'opened' | 'place' | 'onOpen' | 'labels'> {
  /** Of what it unfolds. */
  id: string
}

const Toggle = memo(({ opened, id, place, onOpen, labels }: ToggleProps) => (
  <button
    type="button"
    className={styles.toggle}
    aria-expanded={opened}
    aria-controls={opened ? id : undefined}
    onClick={() => onOpen(place)}
  >
    {opened ? labels.hide : labels.details}
    <Icon name="down" />
  </button>
))

const Price = ({
  facts,
  words,
  labels,
  to,
  best,
}: Pick<OfferCardProps, 'facts' | 'words' | 'labels' | 'to'> & { best: boolean }) => (
  <div className={styles.price}>
    <bdi className={styles.amount} dir="ltr">
      <small>{facts.offer.currency}</small>
      {words.amount}
    </bdi>
    <p className={styles.total}>{words.total}</p>
    <a href={to} className={styles.select} data-best={best || undefined} aria-label={words.select}>
      {labels.select}
    </a>
  </div>
)

/** One offer of the list. */
export function OfferCard({ facts, words, labels, scaleTo, to, tags, inside, ...rest }: OfferCardProps) {
  const { place, opened } = rest
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
      <TickBox tick={rest.compared} label={labels.compare} place={place} onTurn={rest.onCompare} />
      {rest.quoted && <TickBox tick={rest.quoted} label={labels.quote} place={place} onTurn={rest.onQuote} />}
    </>
  )
  const toggle = <Toggle opened={opened} id={id} place={place} onOpen={rest.onOpen} labels={labels} />
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
}
