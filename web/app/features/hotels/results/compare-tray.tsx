import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { StayCard } from '@safar/contract/hotels/hotel.schema'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, PrimaryButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Stars } from '../offer/stars.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { HotelPicture } from '../picture/hotel-picture.tsx'
import styles from './compare-tray.module.css'

interface Props {
  cards: readonly StayCard[]
  onRemove: (id: string) => void
  onClear: () => void
}

function CompareTable({ cards }: { cards: readonly StayCard[] }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const rows: { name: string; of: (card: StayCard) => ReactNode }[] = [
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
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {cards.map(({ hotel }) => (
              <th key={hotel.id} scope="col">
                <div className={styles.picture}>
                  <HotelPicture picture={hotel.picture} label="" />
                </div>
                {texts.hotelName(hotel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cards.map((card) => (
                <td key={card.hotel.id}>{of(card)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Up to three hotels chosen to be seen side by side. */
export function CompareTray({ cards, onRemove, onClear }: Props) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const [opened, { open, close }] = useDisclosure(false)
  if (cards.length === 0) return null
  return (
    <section className={styles.tray} aria-label={t('compare.label')}>
      <ul>
        {cards.map(({ hotel }) => (
          <li key={hotel.id}>
            {texts.hotelName(hotel)}
            <IconButton
              label={t('compare.remove', { name: texts.hotelName(hotel) })}
              onClick={() => onRemove(hotel.id)}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <SoftButton onClick={onClear}>{t('compare.clear')}</SoftButton>
      <PrimaryButton disabled={cards.length < 2} onClick={open}>
        {t('compare.show', { count: cards.length })}
      </PrimaryButton>
      <Modal opened={opened} onClose={close} title={t('compare.label')} size="xl">
        <CompareTable cards={cards} />
      </Modal>
    </section>
  )
}
