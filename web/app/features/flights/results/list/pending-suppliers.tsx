import { listText } from '@safar/contract/wording/list-text'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../ui/ltr.tsx'
import { useLocale } from '../../../../ui/theme/theme-provider.tsx'
import { useFlightSuppliers } from '../../../suppliers/public.ts'
import type { SearchProgress } from '../../query/search-lines.ts'
import styles from './pending-suppliers.module.css'

/** Names the suppliers that have not answered yet. */
export const PendingSuppliers = memo(function PendingSuppliers({ found }: { found: SearchProgress }) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const { data } = useFlightSuppliers({ enabled: !found.done })
  if (found.done) return null
  const answered = new Set(found.suppliers.map(({ supplier }) => supplier))
  const names = (data ?? [])
    .filter(({ supplier, enabled }) => enabled && !answered.has(supplier))
    .map(({ name }) => name)
  return (
    <div className={styles.pending} role="status">
      <p>
        {names.length > 0 ? t('list.asking', { names: listText(names.map(isolate), locale) }) : t('list.askingSome')}
      </p>
      <i aria-hidden />
    </div>
  )
})
