import { Modal, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import styles from './bulk.module.css'
import type { BulkProgress } from './bulk-progress.ts'

interface Props {
  progress: BulkProgress
  onStop: () => void
  onClose: () => void
}

/** Progress of an action on many rows, and the result for each. It can be closed once nothing is running. */
export default function BulkDialog({ progress: { title, total, results, running }, onStop, onClose }: Props) {
  const { t } = useTranslation('ui')
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.length - refused.length
  const left = running ? 0 : total - results.length
  const close = () => !running && onClose()
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={500}
      closeOnEscape={!running}
      closeOnClickOutside={!running}
      withCloseButton={!running}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.content}>
        <p role="status">
          {running ? t('bulk.progress', { done: results.length, total }) : t('bulk.done', { count: done, total })}
          {refused.length > 0 && ` ${t('bulk.refused', { count: refused.length })}`}
          {left > 0 && ` ${t('bulk.left', { count: left })}`}
        </p>
        <Progress value={(results.length / total) * 100} aria-label={String(title)} size="sm" />
        <ul className={styles.results}>
          {results.map(({ name, refusal }) => (
            <li key={name} data-refused={refusal !== null || undefined}>
              {refusal === null ? (
                <IconCheck size={16} stroke={1.75} aria-label={t('bulk.ok')} />
              ) : (
                <IconAlertTriangle size={16} stroke={1.75} aria-label={t('bulk.notDone')} />
              )}
              <b>
                <bdi>{name}</bdi>
              </b>
              {refusal && <span>{refusal}</span>}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {running ? (
            <OutlineButton onClick={onStop}>{t('bulk.stop')}</OutlineButton>
          ) : (
            <PrimaryButton onClick={onClose} data-autofocus>
              {t('close')}
            </PrimaryButton>
          )}
        </div>
      </div>
    </Modal>
  )
}
