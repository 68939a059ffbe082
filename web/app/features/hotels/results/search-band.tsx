import { useDisclosure } from '@mantine/hooks'
import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import { IconAdjustmentsHorizontal, IconShare, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useShare } from '../../../ui/actions/use-share.ts'
import { Lattice } from '../../../ui/brand/lattice.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, hijriText } from '../../../ui/time/calendar.ts'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { isInside, useSalesArea } from '../../../urls/sales-area.ts'
import { countGuests, type HotelSearch } from '../query/hotel-search.ts'
import { HotelFields } from '../search/hotel-form.tsx'
import { usePlaceText } from '../search/use-place-text.ts'
import styles from './search-band.module.css'

interface Props {
  search: HotelSearch
  place: SearchPlace | undefined
  /** In Makkah and Madinah, Hijri dates are shown too. */
  isHoly: boolean
}

/** The current search, visible while the list is read, and the form to change it in place. */
export function SearchBand({ search, place, isHoly }: Props) {
  const area = useSalesArea()
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  const texts = usePlaceText()
  const share = useShare()
  const [opened, { toggle, close }] = useDisclosure(false)
  const Icon = opened ? IconX : IconAdjustmentsHorizontal
  const day = (date: string) => dateText(date, locale, 'short')
  const nights = t('nights', { count: nightsOf(search) })
  return (
    <section
      className={styles.band}
      data-open={opened || undefined}
      data-inside={isInside(area) || undefined}
      aria-label={t('band.lead')}
    >
      <Lattice />
      <div className={styles.row}>
        <h1 className={styles.title}>
          <span>{t(place && place.kind !== 'city' && place.kind !== 'district' ? 'band.near' : 'band.lead')}</span>
          {place ? texts(place).title : search.place}
        </h1>
        <p className={styles.fact}>
          <small>
            {isHoly ? `${hijriText(search.checkIn, locale)} – ${hijriText(search.checkOut, locale)}` : t('band.stay')}
          </small>
          {t('band.dates', { first: day(search.checkIn), last: day(search.checkOut) })}
        </p>
        <p className={styles.fact}>
          <small>{t('rooms', { count: search.rooms.length })}</small>
          {nights} · {t('guests', { count: countGuests(search.rooms) })}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.share} onClick={() => void share()}>
            <IconShare size={18} stroke={1.75} aria-hidden />
            <span className={styles.label}>{t('band.share')}</span>
          </button>
          <OutlineButton aria-expanded={opened} onClick={toggle}>
            <Icon size={18} stroke={1.75} className={styles.icon} aria-hidden />
            <span className={styles.label}>{t(opened ? 'band.close' : 'band.modify')}</span>
          </OutlineButton>
        </div>
      </div>
      {opened && (
        <div className={styles.form}>
          <HotelFields initial={search} known={place} results={hotelUrls[area].results} onSent={close} />
        </div>
      )}
    </section>
  )
}
