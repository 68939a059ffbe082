import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { UmrahPackageCard } from '@safar/contract/umrah/umrah.contract'
import { sharings } from '@safar/contract/vocabulary/umrah'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, PrimaryButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './compare-packages.module.css'

interface Props {
  cards: readonly UmrahPackageCard[]
  onRemove: (id: number) => void
  onClear: () => void
}

function CompareTable({ cards }: { cards: readonly UmrahPackageCard[] }) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const hotels = (card: UmrahPackageCard, city: 'makkah' | 'madinah'): ReactNode =>
    card.stays
      .filter((stay) => stay.city === city)
      .map((stay) => `${texts.words(stay.hotel)}, ${stay.stars}★, ${texts.metres(stay.metres)}`)
      .join(' · ') || '–'
  const rows: { name: string; of: (card: UmrahPackageCard) => ReactNode }[] = [
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
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('compare.label')}>
        <thead>
          <tr>
            <td />
            {cards.map(({ id, name }) => (
              <th key={id} scope="col">
                {texts.words(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cards.map((card) => (
                <td key={card.id}>{of(card)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Up to three packages chosen to be seen side by side. */
export function ComparePackages({ cards, onRemove, onClear }: Props) {
  const { t } = useTranslation('umrah')
  const { t: tUi } = useTranslation('ui')
  const texts = useUmrahTexts()
  const [opened, { open, close }] = useDisclosure(false)
  if (cards.length === 0) return null
  return (
    <section className={styles.tray} aria-label={t('compare.label')}>
      <ul>
        {cards.map(({ id, name }) => (
          <li key={id}>
            {texts.words(name)}
            <IconButton label={t('compare.remove', { name: texts.words(name) })} onClick={() => onRemove(id)}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <SoftButton onClick={onClear}>{t('compare.clear')}</SoftButton>
      <PrimaryButton disabled={cards.length < 2} onClick={open}>
        {t('compare.show', { count: cards.length })}
      </PrimaryButton>
      <Modal
        opened={opened}
        onClose={close}
        title={t('compare.label')}
        size="xl"
        closeButtonProps={{ 'aria-label': tUi('close') }}
      >
        <CompareTable cards={cards} />
      </Modal>
    </section>
  )
}
