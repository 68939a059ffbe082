import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { providersQuery } from '../api.ts'
import { apart } from '../offer/use-offer-words.ts'
import type { Found } from '../query/search-lines.ts'
import styles from './still-asking.module.css'

/** A quiet line that names who is still asked. */
export const StillAsking = memo(function StillAsking({ found }: { found: Found }) {
  const { t } = useTranslation('flights')
  const { data } = useQuery(providersQuery(!found.done))
  if (found.done) return null
  const told = new Set(found.suppliers.map(({ supplier }) => supplier))
  const names = (data ?? []).filter(({ supplier, enabled }) => enabled && !told.has(supplier)).map(({ name }) => name)
  return (
    <div className={styles.asking} role="status">
      <p>{names.length > 0 ? t('list.asking', { names: names.map(apart).join(', ') }) : t('list.askingSome')}</p>
      <i aria-hidden />
    </div>
  )
})
