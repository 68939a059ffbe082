import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './field-errors.module.css'

interface Props {
  fields: readonly { id: string; name: string }[]
}

/** Lists the fields with errors; a click focuses the field. */
export function FieldErrors({ fields }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      {fields.length > 0 && (
        <div className={styles.errors}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <p>
            {t('form.check_fields')}{' '}
            {fields.map(({ id, name }, index) => (
              <span key={id}>
                <button type="button" onClick={() => document.getElementById(id)?.focus()}>
                  {name}
                </button>
                {index < fields.length - 1 && ' · '}
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  )
}
