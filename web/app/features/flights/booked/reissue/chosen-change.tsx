import type { FlightChangeOfferView } from '@safar/contract/bookings/reissue.shapes'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { Facts } from '../../../../ui/layout/side-panel.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import { ComparedFlights } from './compared-flights.tsx'
import style from './reissue.module.css'

interface Props {
  before: readonly SliceView[]
  change: FlightChangeOfferView
  currency: string
  onClear: () => void
}

/** Flights the airline changes the order to: the desk cannot alter them or their price. */
export function ChosenChange({ before, change, currency, onClear }: Props) {
  const { t } = useTranslation('bookings')
  const { slices, difference, penalty, expires_at } = change
  return (
    <section className={style.search} aria-label={t('view.reissueOf.new')}>
      <ComparedFlights before={before} after={slices} />
      <Facts
        facts={[
          [t('view.reissue.difference'), <Money key="difference" minor={difference} currency={currency} />],
          [t('view.reissue.penalty'), <Money key="penalty" minor={penalty} currency={currency} />],
          [t('view.reissue.change.until'), <DateTimeText key="until" value={expires_at} />],
        ]}
      />
      <p>{t('view.reissue.change.text')}</p>
      <div className={style.searchRow}>
        <OutlineButton size="sm" onClick={onClear}>
          {t('view.reissue.change.clear')}
        </OutlineButton>
      </div>
    </section>
  )
}
