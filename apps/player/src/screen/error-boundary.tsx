import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What the part shows: something else is tried anew. */
  readonly shows?: string
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly isBroken: boolean
  readonly shows: string | undefined
}

/** PLY-28: stands in for a part that could not be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, shows: this.props.shows }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps(
    { shows }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return shows === before.shows ? null : { isBroken: false, shows }
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
