import { type OpenRenderer, openThread, type Renderer } from '../platform/documents/rendering/renderers.ts'

interface Shared {
  thread: Renderer
  user: Parameters<OpenRenderer>
  /** What it is drawing. */
  drawing: Set<number>
}

/** Left behind by servers that have closed: to start a renderer takes longer than to draw most documents. */
const spare: Shared[] = []

function open(user: Shared['user']): Shared {
  const drawing = new Set<number>()
  const thread = openThread(
    (result) => {
      drawing.delete(result.id)
      shared.user[0](result)
    },
    (why) => {
      if (spare.includes(shared)) spare.splice(spare.indexOf(shared), 1)
      shared.user[1](why)
    },
  )
  const shared: Shared = { thread, user, drawing }
  return shared
}

/** One renderer for the servers that a test process starts one after the other. */
export const openSharedRenderer: OpenRenderer = (...user) => {
  const shared = spare.pop() ?? open(user)
  shared.user = user
  return {
    ask(question) {
      shared.drawing.add(question.id)
      shared.thread.ask(question)
    },
    async end() {
      if (shared.drawing.size > 0) await shared.thread.end()
      else spare.push(shared)
    },
  }
}
