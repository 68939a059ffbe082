import { type RefObject, useLayoutEffect, useState } from 'react'

const useEarlyEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect

/** Keeps text typed into a field of the server-rendered page before its scripts ran, instead of overwriting it. */
export function useTypedBeforeScripts(
  input: RefObject<HTMLInputElement | null>,
  onTyped: (text: string) => void,
): void {
  const [taken, setTaken] = useState(false)
  useEarlyEffect(() => {
    const element = input.current
    if (taken || !element) return
    setTaken(true)
    if (element.value !== element.defaultValue) onTyped(element.value)
  })
}
