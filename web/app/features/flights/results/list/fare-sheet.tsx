import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FareRows } from '../../offer/fare-rows.tsx'
import type { SelectionState } from '../../offer/select-box.tsx'
import type { Itinerary } from '../../offers/itineraries.rules.ts'
import styles from './fare-sheet.module.css'
import type { ListContext } from './use-list-context.ts'

interface Props {
  /** Null while the sheet is closed. */
  itinerary: Itinerary | null
  list: ListContext
  quoteStateOf: ((id: string) => SelectionState) | null
  onClose: () => void
}

/** On a phone: the fares of the tapped flights. */
export function FareSheet({ itinerary, list, quoteStateOf, onClose }: Props) {
  const { t } = useTranslation('flights')
  const [leg] = itinerary ? list.cardTexts.textsOf(itinerary.lead).legs : []
  return (
    <Drawer
      opened={itinerary !== null}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('offer.fareTitle')}
      closeButtonProps={{ 'aria-label': t('band.close') }}
      classNames={{ body: styles.sheet ?? '' }}
    >
      {itinerary && (
        <>
          {leg && (
            <p className={styles.flight}>
              {leg.airline} · <bdi dir="ltr">{leg.flightNumbers}</bdi> ·{' '}
              <bdi dir="ltr">
                {leg.departs} – {leg.arrives}
              </bdi>
            </p>
          )}
          <FareRows
            itinerary={itinerary}
            texts={list.cardTexts}
            linkTo={list.linkTo}
            isBest
            showNetPrices={list.netPrices.shown}
            quoteStateOf={quoteStateOf}
            onQuote={list.quoted.toggle}
            onSelect={onClose}
          />
        </>
      )}
    </Drawer>
  )
}
