/** A reply that its handler has serialised: for long lists most of which never changes. Only of calls that are `trusted`. */
export class SerializedReply {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
