import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './table-keys.module.css'

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys} dir="ltr">
    {keys.map((key) => (
      <kbd key={key} className="kbd">
        {key}
      </kbd>
    ))}
  </span>
)

/** Keyboard hints under the table, for those who have a keyboard. */
export function KeyHints({ opens }: { opens: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.hints}>
      <Keys keys={['j', 'k']} />
      {t('table.keys.move')}
      {opens && <Keys keys={['Enter']} />}
      {opens && t('table.keys.open')}
      <Keys keys={['?']} />
      {t('table.keys.all')}
    </div>
  )
}

interface KeyListProps {
  opened: boolean
  onClose: () => void
  opens: boolean
  selects: boolean
}

export function KeyList({ opened, onClose, opens, selects }: KeyListProps) {
  const { t } = useTranslation('ui')
  const list = [
    { keys: ['j', '↓'], act: t('table.keys.move') },
    { keys: ['k', '↑'], act: t('table.keys.move') },
    ...(opens ? [{ keys: ['Enter'], act: t('table.keys.open') }] : []),
    ...(selects ? [{ keys: ['x'], act: t('table.keys.select') }] : []),
    { keys: ['/'], act: t('table.keys.filter') },
    { keys: ['Esc'], act: t('table.keys.leave') },
  ]
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('table.keys.title')}
      size={360}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <dl className={styles.keyList}>
        {list.map(({ keys, act }) => (
          <div key={keys.join()}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
