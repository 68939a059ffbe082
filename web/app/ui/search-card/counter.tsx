import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './counter.module.css'

interface Props {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

export function Counter({ label, value, min, max, onChange }: Props) {
  const { t } = useTranslation('ui')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the label already stands.
    <div className={styles.counter} role="group" aria-label={label}>
      <span>{label}</span>
      <button
        type="button"
        aria-label={t('counter.fewer', { what: label })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={16} stroke={1.75} aria-hidden />
      </button>
      <output className="num">{value}</output>
      <button
        type="button"
        aria-label={t('counter.more', { what: label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
