import { listText } from '@safar/contract/wording/list-text'
import { IconClockExclamation } from '@tabler/icons-react'
import { isolate } from '../ltr.tsx'
import { useLocale } from '../theme/theme-provider.tsx'
import styles from './missing-suppliers.module.css'

interface Props {
  suppliers: readonly { name: string; state: string; other_currency?: number }[]
  texts: {
    late: (names: string) => string
    down: (names: string) => string
    /** For the office: names suppliers whose offers are left out because an exchange rate is missing. */
    noRate?: (names: string) => string
    again: string
  }
  /** The suppliers are being queried again. */
  isSearching: boolean
  onSearchAgain: () => void
}

/** Names the suppliers that did not answer, so that a partial result is recognisable. */
export function MissingSuppliers({ suppliers, texts, isSearching, onSearchAgain }: Props) {
  const locale = useLocale()
  const namesOf = (some: Props['suppliers']) =>
    listText(
      some.map(({ name }) => isolate(name)),
      locale,
    )
  const late = namesOf(suppliers.filter(({ state }) => state === 'late'))
  const down = namesOf(suppliers.filter(({ state }) => state === 'down'))
  const unpriced = texts.noRate ? namesOf(suppliers.filter(({ other_currency = 0 }) => other_currency > 0)) : ''
  if (!late && !down && !unpriced) return null
  return (
    <div className={styles.note} role="status">
      <IconClockExclamation size={18} stroke={1.75} aria-hidden />
      <p>
        {late && <span>{texts.late(late)}</span>} {down && <span>{texts.down(down)}</span>}{' '}
        {unpriced && <span>{texts.noRate?.(unpriced)}</span>}
      </p>
      <button type="button" disabled={isSearching} onClick={onSearchAgain}>
        {texts.again}
      </button>
    </div>
  )
}
