import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import { type Answer, type Question, REFUSED } from './question.ts'

type Ask = (question: Question) => Promise<Answer>

const Asking = createContext<Ask | null>(null)

/** `await confirm({title, action})`: asks before an action that cannot be undone. */
export function useConfirm(): Ask {
  const ask = use(Asking)
  if (!ask) throw new Error('useConfirm stands outside the ThemeProvider')
  return ask
}

/** Downloaded with the first question: most visits ask none. */
const ConfirmDialog = lazy(() => import('../dialogs/confirm-dialog.tsx'))

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ question: Question; turn: number } | null>(null)
  const [opened, setOpened] = useState(false)
  const settle = useRef<((answer: Answer) => void) | null>(null)

  const ask = useCallback<Ask>((question) => {
    settle.current?.(REFUSED)
    setCurrent((before) => ({ question, turn: (before?.turn ?? 0) + 1 }))
    setOpened(true)
    return new Promise<Answer>((resolve) => {
      settle.current = resolve
    })
  }, [])

  const answer = (given: Answer) => {
    setOpened(false)
    settle.current?.(given)
    settle.current = null
  }

  return (
    <Asking value={ask}>
      {children}
      <Suspense>
        {current && <ConfirmDialog key={current.turn} question={current.question} opened={opened} onAnswer={answer} />}
      </Suspense>
    </Asking>
  )
}
