import type { UmrahPackageCard } from '@safar/contract/products/umrah/umrah.contract'
import { sharings } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { type ComparedRow, CompareTray } from '../../../ui/results/compare-tray.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'

interface Props {
  cards: readonly UmrahPackageCard[]
  onRemove: (id: number) => void
  onClear: () => void
}

/** Up to three chosen packages side by side. */
export function ComparePackages({ cards, onRemove, onClear }: Props) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const hotels = (card: UmrahPackageCard, city: 'makkah' | 'madinah'): string =>
    card.stays
      .filter((stay) => stay.city === city)
      .map((stay) => `${texts.words(stay.hotel)}, ${stay.stars}★, ${texts.metres(stay.metres)}`)
      .join(' · ') || '–'
  const rows: ComparedRow<UmrahPackageCard>[] = [
    { name: t('compare.nights'), of: ({ nights }) => t('nights', { count: nights }) },
    { name: t('city.makkah'), of: (card) => hotels(card, 'makkah') },
    { name: t('city.madinah'), of: (card) => hotels(card, 'madinah') },
    ...sharings
      .filter((sharing) => cards.some(({ prices }) => prices[sharing] !== undefined))
      .map((sharing) => ({
        name: t(`sharing.${sharing}`),
        of: ({ prices, currency }: UmrahPackageCard) => {
          const amount = prices[sharing]
          return amount === undefined ? '–' : <Money minor={amount} currency={currency} />
        },
      })),
    {
      name: t('compare.departure'),
      of: ({ departures: [next] }) => (next ? dateText(next.departs_on, locale) : t('card.anyDay')),
    },
    { name: t('compare.airlines'), of: ({ airlines }) => airlines.join(' · ') || '–' },
    { name: t('card.visa'), of: ({ visa_included }) => t(visa_included ? 'compare.yes' : 'compare.no') },
    { name: t('compare.transport'), of: ({ transport }) => (transport ? t(`vehicle.${transport.vehicle}`) : '–') },
  ]
  return (
    <CompareTray
      cards={cards}
      headOf={({ id, name }) => ({ id, name: texts.words(name) })}
      rows={rows}
      texts={{
        label: t('compare.label'),
        show: t('compare.show', { count: cards.length }),
        clear: t('compare.clear'),
        remove: (name) => t('compare.remove', { name }),
      }}
      onRemove={({ id }) => onRemove(id)}
      onClear={onClear}
    />
  )
}
