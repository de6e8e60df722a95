import { useEffect, useState } from 'react';

/** An address as a QR code, as the address of a picture; nothing until it is drawn. */
export function useQrCode(address: string | undefined): string | undefined {
  const [drawn, setDrawn] = useState<{ address: string; picture: string }>();

  useEffect(() => {
    if (!address) return;
    let isCurrent = true;
    import('qrcode')
      .then(({ toString: draw }) => draw(address, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' }))
      .then((svg) => {
        const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        if (isCurrent) setDrawn({ address, picture });
      });
    return () => {
      isCurrent = false;
    };
  }, [address]);

  return drawn?.address === address ? drawn?.picture : undefined;
}
