import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { baggageText } from '@safar/contract/trips/baggage-text'
import { boardText } from '@safar/contract/trips/stay-text'
import {
  IconBus,
  IconGift,
  IconId,
  IconMapPin,
  IconPlaneDeparture,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PackageSection } from '../../../ui/package-page/package-columns.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import type { PackageChoice } from '../choice/package-choice.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './details.module.css'

interface Item {
  icon: TablerIcon
  name: string
  text: ReactNode
}

/** What the price includes. */
export function Included({ view, choice }: { view: UmrahPackageView; choice: PackageChoice }) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const transport = view.transports.find(({ key }) => key === choice.transport)
  const boards = view.stays.flatMap(({ hotels }, place) => {
    const hotel = hotels.find(({ key }) => key === choice.stays[place]?.hotel)
    return hotel && hotel.board !== 'room_only' ? [boardText(hotel.board, locale)] : []
  })
  const items: Item[] = [
    ...(view.visa_included ? [{ icon: IconId, name: t('included.visa'), text: t('included.visaText') }] : []),
    ...(transport
      ? [
          {
            icon: IconBus,
            name: t('included.transport', {
              vehicle: t(`vehicle.${transport.vehicle}`),
              mode: t(`mode.${transport.mode}`),
            }),
            text: texts.route(transport.route),
          },
        ]
      : []),
    ...(view.flights.length > 0
      ? [
          {
            icon: IconPlaneDeparture,
            name: t('included.flights'),
            text: view.baggage ? <bdi>{baggageText(view.baggage, locale)}</bdi> : t('included.return'),
          },
        ]
      : []),
    ...(boards.length > 0
      ? [{ icon: IconToolsKitchen2, name: t('included.meals'), text: [...new Set(boards)].join(' · ') }]
      : []),
    ...view.ziyarat.map(({ name, guide }) => ({
      icon: IconMapPin,
      name: texts.words(name),
      text: t(guide ? 'included.guided' : 'included.ziyarat'),
    })),
    ...view.extras
      .filter(({ included }) => included)
      .map(({ name }) => ({ icon: IconGift, name: texts.words(name), text: t('included.each') })),
  ]
  if (items.length === 0) return null
  return (
    <PackageSection title={t('details.included')}>
      <ul className={styles.included}>
        {items.map(({ icon: Icon, name, text }) => (
          <li key={name}>
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>
              <b>{name}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </PackageSection>
  )
}
