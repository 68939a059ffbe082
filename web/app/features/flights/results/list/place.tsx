import { memo } from 'react'
import { OfferCard, type OfferCardProps } from '../../offer/offer-card.tsx'
import type { CardTexts } from '../../offer/use-card-words.ts'
import type { Facts } from '../../offers/facts.rules.ts'

interface Props extends Omit<OfferCardProps, 'facts' | 'words' | 'labels' | 'to'> {
  /** Undefined where the place is empty. */
  facts: Facts | undefined
  texts: CardTexts
  linkOf: (facts: Facts) => string
}

/** A place of the list and the offer in it. All it is given is compared by value: an unchanged place is not drawn again. */
export const Place = memo(function Place({ facts, texts, linkOf, ...card }: Props) {
  return (
    <li data-place={card.place} data-blank={facts ? undefined : true}>
      {facts && (
        <OfferCard facts={facts} words={texts.words(facts)} labels={texts.labels} to={linkOf(facts)} {...card} />
      )}
    </li>
  )
})
