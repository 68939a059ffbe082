import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, PrimaryButton, SoftButton } from '../actions/buttons.tsx'
import styles from './compare-tray.module.css'

export interface ComparedRow<Card> {
  name: string
  of: (card: Card) => ReactNode
}

interface ComparedItem {
  id: string | number
  name: string
  picture?: ReactNode
}

interface Props<Card> {
  cards: readonly Card[]
  headOf: (card: Card) => ComparedItem
  rows: readonly ComparedRow<Card>[]
  texts: { label: string; show: string; clear: string; remove: (name: string) => string }
  onRemove: (card: Card) => void
  onClear: () => void
}

type TableProps<Card> = Pick<Props<Card>, 'cards' | 'headOf' | 'rows'> & { label: string }

function CompareTable<Card>({ cards, headOf, rows, label }: TableProps<Card>) {
  const heads = cards.map((card) => ({ card, ...headOf(card) }))
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <td />
            {heads.map(({ id, name, picture }) => (
              <th key={id} scope="col">
                {picture && <div className={styles.picture}>{picture}</div>}
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {heads.map(({ id, card }) => (
                <td key={id}>{of(card)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Items selected for side-by-side comparison, at the bottom of a list. */
export function CompareTray<Card>({ cards, headOf, rows, texts, onRemove, onClear }: Props<Card>) {
  const { t } = useTranslation('ui')
  const [opened, { open, close }] = useDisclosure(false)
  if (cards.length === 0) return null
  return (
    <section className={styles.tray} aria-label={texts.label}>
      <ul>
        {cards.map((card) => {
          const { id, name } = headOf(card)
          return (
            <li key={id}>
              {name}
              <IconButton label={texts.remove(name)} onClick={() => onRemove(card)}>
                <IconX size={16} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <SoftButton onClick={onClear}>{texts.clear}</SoftButton>
      <PrimaryButton disabled={cards.length < 2} onClick={open}>
        {texts.show}
      </PrimaryButton>
      <Modal
        opened={opened}
        onClose={close}
        title={texts.label}
        size="xl"
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <CompareTable cards={cards} headOf={headOf} rows={rows} label={texts.label} />
      </Modal>
    </section>
  )
}
