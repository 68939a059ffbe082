import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../platform/session.ts'
import { StepsLine } from '../../../ui/line/steps-line.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import styles from './checkout.module.css'
import type { useCheckoutSteps } from './use-checkout-steps.ts'

interface Props {
  formRef: RefObject<HTMLFormElement | null>
  steps: Pick<ReturnType<typeof useCheckoutSteps>, 'step' | 'labels' | 'index' | 'heading'>
  /** The name of the open step. */
  title: string
  onAdvance: () => void
  /** The price, shown beside every step. */
  price: ReactNode
  children: ReactNode
}

/** The form shared by all checkouts: progress, the open step, and the price beside it. */
export function CheckoutFrame({ formRef, steps, title, onAdvance, price, children }: Props) {
  const { t } = useTranslation('bookings')
  const holds = useRight('hold')
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The last step is submitted only by its own buttons, never by Enter in a field.
        if (steps.step !== 'review') onAdvance()
      }}
    >
      <StepsLine steps={steps.labels} current={steps.index} />
      <div className={styles.columns}>
        <div className={styles.body}>
          <h2 ref={steps.heading} tabIndex={-1} className={styles.sectionTitle}>
            {title}
          </h2>
          {!holds && <WarnNote role="note">{t('checkout.may.none')}</WarnNote>}
          {children}
        </div>
        {price}
      </div>
    </form>
  )
}
