import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import styles from './editor.module.css'

/** Shows the number of invalid fields above a long form's buttons: the first of them may be out of sight. */
export function RefusedFields({ errors }: { errors: object }) {
  const { t } = useTranslation('ui')
  const count = Object.keys(errors).length
  if (count === 0) return null
  return (
    <p className={styles.error} role="alert">
      {t('form.refused', { count })}
    </p>
  )
}

interface Props {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** The form's errors by field. */
  errors: object
  /** Label of the submit button. */
  save: string
  busy: boolean
  /** URL to leave to without saving. */
  list: string
  /** Shown beside the sections, above the buttons, and sticky. */
  aside?: ReactNode
  /** The sections. */
  children: ReactNode
}

/** An editor for a whole record on one page. */
export function Editor({ onSubmit, errors, save, busy, list, aside, children }: Props) {
  const { t } = useTranslation('ui')
  const actions = (
    <div className={styles.actions}>
      <RefusedFields errors={errors} />
      <PrimaryButton type="submit" busy={busy}>
        {save}
      </PrimaryButton>
      <OutlineButton to={list}>{t('form.cancel')}</OutlineButton>
    </div>
  )
  return (
    <form onSubmit={onSubmit} noValidate className={styles.editor} data-aside={aside ? true : undefined}>
      <div className={styles.sections}>{children}</div>
      {aside ? (
        <div className={styles.aside}>
          {aside}
          {actions}
        </div>
      ) : (
        actions
      )}
    </form>
  )
}
