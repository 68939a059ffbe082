import type { StayCard } from '@safar/contract/products/hotels/hotel.schema'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { type ComparedRow, CompareTray } from '../../../ui/results/compare-tray.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { HotelPicture } from '../picture/hotel-picture.tsx'

interface Props {
  cards: readonly StayCard[]
  onRemove: (id: string) => void
  onClear: () => void
}

/** Up to three hotels compared side by side. */
export function CompareHotels({ cards, onRemove, onClear }: Props) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const rows: ComparedRow<StayCard>[] = [
    {
      name: t('compare.price'),
      of: ({ price }) => <Money minor={price.total.amount} currency={price.total.currency} />,
    },
    { name: t('compare.class'), of: ({ hotel }) => <Stars count={hotel.stars} /> },
    {
      name: t('compare.score'),
      of: ({ hotel }) => (hotel.score === null ? t('score.none') : texts.score(hotel.score)),
    },
    { name: t('compare.way'), of: ({ hotel }) => texts.distance(hotel) },
    { name: t('compare.room'), of: ({ room, room_ar }) => texts.name(room, room_ar) },
    { name: t('compare.board'), of: ({ board }) => t(`board.${board}`) },
    {
      name: t('compare.cancel'),
      of: ({ free_until, hotel }) =>
        free_until === null
          ? t('compare.notFree')
          : t('card.freeUntil', { moment: texts.moment(free_until, hotel.zone) }),
    },
    { name: t('compare.amenities'), of: ({ hotel }) => hotel.amenities.map((one) => t(`amenity.${one}`)).join(' · ') },
  ]
  return (
    <CompareTray
      cards={cards}
      headOf={({ hotel }) => ({
        id: hotel.id,
        name: texts.hotelName(hotel),
        picture: <HotelPicture picture={hotel.picture} label="" />,
      })}
      rows={rows}
      texts={{
        label: t('compare.label'),
        show: t('compare.show', { count: cards.length }),
        clear: t('compare.clear'),
        remove: (name) => t('compare.remove', { name }),
      }}
      onRemove={({ hotel }) => onRemove(hotel.id)}
      onClear={onClear}
    />
  )
}
