/* What the libraries of a page that htmx renews bring as globals: of htmx 2.0 and idiomorph 0.8, what we call. */

interface SwapSpecification {
  swapStyle: string;
  swapDelay?: number;
  settleDelay?: number;
  ignoreTitle?: boolean;
}

declare const htmx: {
  defineExtension(name: string, extension: object): void;
  process(element: Element): void;
  trigger(element: Element, name: string, detail?: object): void;
  swap(target: Element, content: string, spec: SwapSpecification, options?: object): void;
  ajax(
    verb: string,
    path: string,
    context: {
      source: Element;
      target?: Element | string;
      swap?: string;
      select?: string;
      values?: object;
    },
  ): Promise<void>;
};

declare const Idiomorph: {
  morph(old: Node, fresh: Node | Node[], options?: object): unknown;
};
